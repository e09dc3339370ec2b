import { usageError } from '../registry-error.ts';

/** The forms of a remote's name that its files need. */
export type RemoteNames = {
  /** `billing-reports` */
  name: string;
  /** `BillingReports` */
  type: string;
  /** `billingReports` */
  value: string;
  /** Prefix of its container's global, `mfe_billing_reports`. */
  container: string;
  /** What people read in the sidebar. */
  title: string;
  path: string;
};

/** @throws CommandError for a name that cannot be one */
export function nameRemote(name: string, title: string | undefined): RemoteNames {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 40 || name === 'shell')
    throw usageError(
      `"${name}" is no name of a remote: lower-case letters, digits and hyphens, e.g. reports.`,
    );
  const capitalised = name.split('-').map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
  const type = capitalised.join('');
  return {
    name,
    type,
    value: `${type.charAt(0).toLowerCase()}${type.slice(1)}`,
    container: `mfe_${name.replaceAll('-', '_')}`,
    title: title?.trim().replaceAll(/['"\\`<>{}]/g, '') || capitalised.join(' '),
    path: `/admin/${name}`,
  };
}
