import { type ApiVersion, apiVersions } from '@trilho/contracts/api-version';
import type { Lifecycle } from '@trilho/contracts/lifecycles';

type Headers = Record<string, string>;

function headersOf({ deprecatedAt, sunsetAt }: Lifecycle, documentation: string): Headers {
  if (deprecatedAt === null) return {};
  return {
    deprecation: `@${Date.parse(deprecatedAt) / 1000}`,
    ...(sunsetAt !== null && { sunset: new Date(sunsetAt).toUTCString() }),
    link: `<${documentation}>; rel="deprecation"; type="text/html"`,
  };
}

/** What answers of a deprecated version say of its end: `Deprecation` (RFC 9745) and `Sunset` (RFC 8594). */
export const lifecycleHeaders = (
  lifecycles: Record<ApiVersion, Lifecycle>,
  portalUrl: string,
): ReadonlyMap<ApiVersion, Headers> => {
  const documentation = `${portalUrl.replace(/\/+$/, '')}/documentation#guide-versions`;
  return new Map(apiVersions.map((version) => [version, headersOf(lifecycles[version], documentation)]));
};
