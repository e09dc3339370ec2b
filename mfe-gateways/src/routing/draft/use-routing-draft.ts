import type { GatewayType } from '@trilho/contracts/common';
import type { Routing, RoutingSettings } from '@trilho/contracts/routing';
import { isApiError, useUnsavedChanges } from '@trilho/portal';
import { useToast } from '@trilho/ui';
import { useState } from 'react';
import { type EnvironmentOfUser, useSaveRoutingMutation } from '../../routing-api.ts';
import { canonical, editOf, type RoutingEdit, settingsOf } from './routing-edit.ts';

export interface RoutingDraft {
  /** As it is on the screen: the draft, or what is saved. */
  settings: RoutingSettings;
  saved: Routing;
  isDirty: boolean;
  /** Somebody has saved another version since the draft was begun. */
  isOutdated: boolean;
  isSaving: boolean;
  change(part: Partial<RoutingEdit>): void;
  discard(): void;
  /** Keeps the draft and bases it on the version that is saved now, so that saving replaces that. */
  rebase(): void;
  save(): Promise<void>;
  /** Saves at once whether a gateway keeps its payments whatever its incidents; the draft stays. */
  pin(gateway: GatewayType, isPinned: boolean): Promise<void>;
}

interface Begun {
  edit: RoutingEdit;
  version: number;
}

/**
 * One draft of all settings of an environment, over what is saved.
 * @param reload loads what is saved again, after somebody else has saved
 */
export function useRoutingDraft(of: EnvironmentOfUser, saved: Routing, reload: () => void): RoutingDraft {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [send, { isLoading }] = useSaveRoutingMutation();
  const toast = useToast();
  const isDirty = begun !== null;
  useUnsavedChanges(isDirty);
  const edit = begun?.edit ?? editOf(saved);

  /** Returns what was saved, or null; a 409 brings the version of somebody else, which the screen then tells. */
  const put = async (settings: RoutingSettings, version: number): Promise<Routing | null> => {
    const answer = await send({ ...of, input: { ...settings, version } });
    if (answer.data) return answer.data;
    if (isApiError(answer.error) && answer.error.status === 409) {
      toast.warning('As regras foram salvas por outra pessoa enquanto você editava.');
      reload();
    }
    return null;
  };

  return {
    settings: settingsOf(edit, saved),
    saved,
    isDirty,
    isOutdated: begun !== null && begun.version !== saved.version,
    isSaving: isLoading,
    change: (part) => {
      const next = { ...edit, ...part };
      const isSame = canonical(next) === canonical(editOf(saved));
      setBegun(isSame ? null : { edit: next, version: begun?.version ?? saved.version });
    },
    discard: () => setBegun(null),
    rebase: () => setBegun({ edit, version: saved.version }),
    save: async () => {
      if (!begun) return;
      const done = await put(settingsOf(begun.edit, saved), begun.version);
      if (!done) return;
      setBegun(null);
      toast.success('Roteamento salvo.');
    },
    pin: async (gateway, isPinned) => {
      const others = saved.pinned.filter((pinned) => pinned !== gateway);
      const pinned = isPinned ? [...others, gateway] : others;
      const done = await put({ ...editOf(saved), pinned }, saved.version);
      // What is edited meanwhile is still of what the merchant saw: only the pins are others.
      if (done) setBegun((now) => (now?.version === saved.version ? { ...now, version: done.version } : now));
    },
  };
}
