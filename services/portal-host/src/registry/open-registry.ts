import { join } from 'node:path';
import { createUnitOwners } from '../alerts/unit-owners.ts';
import { watchAlerts } from '../alerts/watch-alerts.ts';
import { createCompositionService } from '../composition/composition.service.ts';
import { createSigner, createVerifier, requireBelieved } from '../composition/document/signing.ts';
import { keepDescriptions } from '../composition/known-releases/kept-descriptions.ts';
import { createKnownReleases } from '../composition/known-releases/known-releases.ts';
import { createVerifiedFiles } from '../composition/known-releases/verified-files.ts';
import {
  type CompositionLog,
  type RunningComposition,
  startComposition,
} from '../composition/start-composition.ts';
import { migrateWhenReachable } from '../database/migrate-when-reachable.ts';
import { createOrm } from '../database/orm.ts';
import { createEarlierCompositions, type EarlierCompositions } from '../earlier/earlier-compositions.ts';
import { createOverrideCookies } from '../overrides/override-cookies.ts';
import { createOverrides, type Overrides } from '../overrides/overrides.ts';
import { createSourceMaps } from '../reports/groups/maps/source-maps.ts';
import { createPageProofs, type PageProofs } from '../reports/page-proof.ts';
import { createReportRecorder, type ReportRecorder } from '../reports/report-recorder.ts';
import { watchFailures } from '../suspension/watch-failures.ts';
import { type BrowserGateSettings, createBrowserGate } from './browser/browser-gate.ts';
import { checkedPromotions } from './browser/checked-promotions.ts';
import { checkPromotion } from './gate/gate.ts';
import { createGatewayDocument } from './gateway-document.ts';
import { createPublishService } from './publish.service.ts';
import { createPublishTokens } from './publish-tokens.ts';
import type { RegistryOptions } from './registry.routes.ts';
import { createReleaseCatalog } from './release-catalog.ts';
import { createSizeBudgets } from './size-budgets.ts';
import { createFolderStore } from './store/file-store.ts';
import type { S3Location } from './store/s3-location.ts';
import { createS3Store } from './store/s3-store.ts';
import { createStoreHealth } from './store/store-health.ts';
import { keepFolderClean } from './unused-files.ts';

const dayMs = 24 * 60 * 60 * 1000;

export type RegistrySettings = {
  databaseUrl: string;
  /** Folder of the stored files; with a store, of this host's copies of them. */
  releasesDir: string;
  /** Store that all hosts share, instead of the folder. */
  releasesStore?: S3Location | undefined;
  /** File in which this host remembers what it has shown last; by default among the stored files. */
  memoryPath?: string;
  compositionPublicKeys: string;
  /** Without it the host only shows what another one has signed. */
  compositionSigningKey?: string | undefined;
  /** Pages in which a release has to fail before this host takes it back; 0 never does. Default 5. */
  suspensionSessions?: number;
  /** Days after which files of the folder that no release names are deleted; 0, the default, keeps them for ever. */
  unusedDays?: number;
  /** Where people open the portal: alerts lead there. */
  publicUrl?: string;
  /** Without it nobody changes the portal through this host. */
  registryAdminToken?: string | undefined;
  /** Origin of the gateway that answers the releases' calls; without it nobody compares them. */
  gatewayUrl?: string | undefined;
  /** Without it nobody looks at a release in a browser before people get it. */
  browserGate?: BrowserGateSettings | undefined;
};

export type OpenRegistry = Pick<RunningComposition, 'live' | 'isListening' | 'close'> & {
  overrides: Overrides;
  earlier: EarlierCompositions;
  /** Keeps what pages report of releases. */
  reports: ReportRecorder;
  /** Tells reports of pages that hosts have composed from what anybody sends. */
  proofs: PageProofs;
  /** What the routes under `/portal/registry` need; absent on a host that only shows. */
  routes?: Omit<RegistryOptions, 'publicUrl' | 'operators' | 'earlier'>;
};

/**
 * Opens the registry: brings its schema up to date, and keeps the composition at the newest document.
 * @throws for keys that cannot be read. A database that is out of reach is waited for, behind what is remembered.
 */
export async function openRegistry(settings: RegistrySettings, log: CompositionLog): Promise<OpenRegistry> {
  const { databaseUrl, releasesDir, compositionSigningKey, registryAdminToken } = settings;
  const verifier = await createVerifier(settings.compositionPublicKeys);
  const signer = compositionSigningKey ? await createSigner(compositionSigningKey) : undefined;
  if (signer) await requireBelieved(signer, verifier);
  const keys = { publicKeys: settings.compositionPublicKeys, signingKey: compositionSigningKey };
  const cookies = await createOverrideCookies(keys);
  const proofs = await createPageProofs(keys);
  const orm = await createOrm(databaseUrl);
  const location = settings.releasesStore;
  const store = location && createS3Store({ location, cacheDir: releasesDir, log });
  const closing = new AbortController();
  let running: RunningComposition | undefined;
  const files = store ?? createFolderStore(releasesDir);
  const catalog = createReleaseCatalog(() => orm.em.fork());
  const maps = createSourceMaps({ orm, files, catalog });
  const reports = createReportRecorder({
    orm,
    maps,
    onError: (err) => log.warn({ err }, 'the reports of pages cannot be written'),
  });
  try {
    await migrateWhenReachable({
      orm,
      signal: closing.signal,
      onWait: (reason) =>
        log.warn({ reason }, 'the database is out of reach: showing what this host remembers'),
      onLateSuccess: () => void running?.live.refresh(),
      onFailure: (err) => log.error({ err }, 'the schema of the registry cannot be brought up to date'),
    });
    const budgets = createSizeBudgets(orm);
    const { gatewayUrl } = settings;
    const gateway = gatewayUrl ? createGatewayDocument({ gatewayUrl }) : undefined;
    const readers = { files, catalog, gateway };
    const unchecked =
      signer &&
      createCompositionService({
        orm,
        signer,
        verifier,
        catalog,
        checkPromotion: (releases, next) => checkPromotion(releases, next, readers),
      });
    const gate = settings.browserGate && createBrowserGate(settings.browserGate, { files, catalog });
    const service =
      unchecked && gate ? checkedPromotions({ service: unchecked, gate, orm, ...readers }) : unchecked;
    const { memoryPath = join(releasesDir, '.composition.json') } = settings;
    const kept = keepDescriptions(catalog, join(releasesDir, '.descriptions'));
    running = await startComposition({
      orm,
      databaseUrl,
      verifier,
      service,
      catalog: kept,
      files,
      memoryPath,
      log,
    });
    const { live, isListening } = running;
    const known = createKnownReleases(kept, createVerifiedFiles(files));
    const earlier = await createEarlierCompositions({ orm, verifier, known, live, ...keys });
    const { suspensionSessions: failedSessions = 5 } = settings;
    const { unusedDays = 0 } = settings;
    const endCleaning =
      service && !store && unusedDays > 0
        ? keepFolderClean({ orm, dir: releasesDir, unusedMs: unusedDays * dayMs, log })
        : undefined;
    const endAlerts =
      compositionSigningKey === undefined
        ? undefined
        : watchAlerts({ orm, signingKey: compositionSigningKey, publicUrl: settings.publicUrl, log });
    const endWatching = service && watchFailures({ orm, service, failedSessions, log });
    return {
      live,
      isListening,
      overrides: createOverrides({ cookies, catalog: kept, files, orm }),
      earlier,
      reports,
      proofs,
      async close() {
        closing.abort();
        await endWatching?.();
        await endAlerts?.();
        await endCleaning?.();
        await running?.close();
        await maps.close();
        await reports.close();
        store?.close();
        await orm.close(true);
      },
      ...(service &&
        compositionSigningKey &&
        registryAdminToken && {
          routes: {
            orm,
            files,
            catalog,
            service,
            live,
            storeHealth: createStoreHealth(files),
            maps,
            owners: createUnitOwners(orm, compositionSigningKey),
            publish: createPublishService({ orm, files, catalog, gateway, budgets, service }),
            budgets,
            tokens: createPublishTokens({ orm, adminToken: registryAdminToken }),
          },
        }),
    };
  } catch (error) {
    closing.abort();
    await running?.close();
    await maps.close();
    await reports.close();
    store?.close();
    await orm.close(true);
    throw error;
  }
}
