import { errorMessage, paths } from '@trilho/portal';
import { ButtonLink, EmptyState, ErrorState, SkeletonTable } from '@trilho/ui';
import { Link2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { environmentNames } from '../environment/use-screen-environment.ts';
import { LinkFields } from '../links/link-fields.tsx';
import {
  emptyLink,
  type LinkFormValues,
  type LinkPlace,
  linkFormSchema,
  newLink,
  toLinkInput,
} from '../links/link-form-schema.ts';
import { useCreateLinkMutation } from '../links/links-api.ts';
import { useLinkPlaces } from '../links/use-link-places.ts';
import { screens } from '../paths.ts';
import { fiscalFieldNames } from '../taxes/fiscal-form.ts';
import { CreationModal, type CreationProps } from './creation-modal.tsx';

const hasSome = (places: readonly LinkPlace[]): places is readonly [LinkPlace, ...LinkPlace[]] =>
  places.length > 0;

/** 'Novo link': a form of what the configured gateways take. */
export function LinkModal({ open, environment, onClose }: CreationProps) {
  const [create] = useCreateLinkMutation();
  const { places: gateways, error, refetch } = useLinkPlaces(environment);
  const usable = gateways && hasSome(gateways) ? gateways : null;
  const schema = useMemo(() => linkFormSchema(() => new Date(), gateways ?? []), [gateways]);
  // What the form began with stays when the gateways are loaded again.
  const [start, setStart] = useState<LinkFormValues | null>(null);
  if (!start && usable) setStart(newLink(usable[0]));

  const missing = () => {
    if (gateways) {
      return (
        <EmptyState
          icon={<Link2 strokeWidth={1.75} />}
          title={`Nenhum gateway configurado em ${environmentNames[environment]}`}
          description="Salve as chaves de um gateway deste ambiente para cobrar por links."
          action={<ButtonLink to={paths.admin.gateways}>Configurar gateway</ButtonLink>}
        />
      );
    }
    if (error !== undefined) return <ErrorState message={errorMessage(error)} onRetry={refetch} />;
    return <SkeletonTable rows={4} columns={1} />;
  };

  return (
    <CreationModal
      {...{ open, environment, onClose }}
      title="Novo link"
      icon={<Link2 strokeWidth={1.75} />}
      initialValues={start ?? emptyLink}
      schema={schema}
      unsaved={[
        'description',
        'kind',
        'amount',
        'minAmount',
        'maxAmount',
        'reusable',
        'lastDay',
        ...fiscalFieldNames,
      ]}
      order={{ kind: 'link', outcome: 'o link foi criado', send: create }}
      toDetails={toLinkInput}
      submit={() => 'Criar link'}
      done={() => 'Link criado.'}
      screen={screens.link}
      instead={usable ? undefined : missing()}
    >
      {({ initialValues }) =>
        usable && initialValues === start && <LinkFields environment={environment} gateways={usable} />
      }
    </CreationModal>
  );
}
