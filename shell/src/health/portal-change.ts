import { type Composition, type Unit, withUnit } from './composition.ts';
import type { PortalChangeCall } from './registry-api.ts';

/** A change that waits for its confirmation. */
export type PortalChange = {
  title: string;
  /** Says on the button what happens. */
  confirm: string;
  /** Says afterwards what has happened. */
  done: string;
  /** What the call does to the composition; a restore asks the registry. */
  apply: { after: (composition: Composition) => Composition } | { restores: number };
  /** The call, with the reason where one is asked for. */
  call: (reason: string) => PortalChangeCall;
  asksReason?: boolean;
  danger?: boolean;
};

const unitPath = (name: string, action: string) => `/units/${name}/${action}`;

/** Goes back to a kept release of a unit. Names it, so that nothing else can happen than what was confirmed. */
export function returnTo({ name, stable, canary }: Unit, version: string): PortalChange {
  const kept = stable.slice(stable.findIndex((release) => release.version === version));
  const endsCanary = canary !== undefined && version === stable[0]?.version;
  return {
    title: endsCanary ? `Encerrar o canário de ${name}?` : `Voltar ${name} a uma versão anterior?`,
    confirm: endsCanary ? 'Encerrar canário' : 'Voltar versão',
    done: endsCanary ? `Canário de ${name} encerrado.` : `${name} voltou para ${version}.`,
    apply: { after: (composition) => withUnit(composition, name, { stable: kept }) },
    call: () => ({ path: unitPath(name, 'rollback'), body: { version } }),
  };
}

/** Undoes the last step of a unit, as the command line does: ends its canary, else goes back by one release. */
export function undoLast(unit: Unit): PortalChange | undefined {
  const [current, before] = unit.stable;
  const target = unit.canary ? current : before;
  return target && returnTo(unit, target.version);
}

/** How many releases the registry keeps of a unit, the current one included. */
const keptReleases = 5;

/** Gives the release of the canary to everybody. */
export function promoteCanary({ name, stable, canary }: Unit): PortalChange | undefined {
  if (!canary) return undefined;
  const { version, digest } = canary;
  const others = stable.filter((release) => release.version !== version);
  return {
    title: `Promover o canário de ${name}?`,
    confirm: 'Promover para todos',
    done: `${name} ${version} está no ar para todos.`,
    apply: {
      after: (composition) =>
        withUnit(composition, name, { stable: [{ version, digest }, ...others].slice(0, keptReleases) }),
    },
    call: () => ({ path: unitPath(name, 'promote'), body: { version, channel: 'stable' } }),
  };
}

/** Takes a release away for good. Undefined for the only one of a unit, which stays. */
export function withdraw({ name, stable, canary }: Unit, version: string): PortalChange | undefined {
  const kept = stable.filter((release) => release.version !== version);
  if (kept.length === 0) return undefined;
  const keepsCanary = canary && canary.version !== version && canary.version !== kept[0]?.version;
  return {
    title: `Retirar ${name} ${version}?`,
    confirm: 'Retirar versão',
    done: `${name} ${version} foi retirada.`,
    apply: {
      after: (composition) => withUnit(composition, name, { stable: kept, ...(keepsCanary && { canary }) }),
    },
    call: (reason) => ({ path: unitPath(name, 'withdraw'), body: { version, reason } }),
    asksReason: true,
    danger: true,
  };
}

/** Brings a whole earlier composition back. */
export const restore = (sequence: number): PortalChange => ({
  title: `Voltar o portal à composição ${sequence}?`,
  confirm: 'Voltar composição',
  done: `O portal voltou à composição ${sequence}.`,
  apply: { restores: sequence },
  call: () => ({ path: '/rollback', body: { sequence } }),
});
