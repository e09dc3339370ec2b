import type { Environment } from '@trilho/contracts/common';
import { useUserId } from '@trilho/portal';
import type { OwnGateway } from '@trilho/portal/own-gateways';
import { Stack, useToast } from '@trilho/ui';
import { Form } from '@trilho/ui/formik';
import { Formik } from 'formik';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { OrderFailureBanner } from '../creation/order-failure.tsx';
import { UnsavedFields } from '../creation/unsaved-fields.tsx';
import { useOrder } from '../creation/use-order.ts';
import { screens } from '../paths.ts';
import { LinkFields } from './link-fields.tsx';
import { type LinkFormValues, linkFormSchema, newLink, toLinkInput } from './link-form-schema.ts';
import { useCreateLinkMutation } from './links-api.ts';

const unsaved = ['description', 'amount', 'minAmount', 'maxAmount', 'lastDay'];

interface LinkFormProps {
  id: string;
  environment: Environment;
  gateways: readonly [OwnGateway, ...OwnGateway[]];
  onCreated: () => void;
  onBusy: (isBusy: boolean) => void;
}

/** Creates a link once and opens its screen. */
export function LinkForm({ id, environment, gateways, onCreated, onBusy }: LinkFormProps) {
  const userId = useUserId();
  const navigate = useNavigate();
  const toast = useToast();
  const schema = useMemo(() => linkFormSchema(() => new Date()), []);
  const [create] = useCreateLinkMutation();
  const { place, failure } = useOrder({
    kind: 'link',
    outcome: 'o link foi criado',
    send: (order: Omit<Parameters<typeof create>[0], 'idempotencyKey'>, idempotencyKey) =>
      create({ ...order, idempotencyKey }).unwrap(),
  });
  const handleSubmit = async (values: LinkFormValues) => {
    onBusy(true);
    const link = await place({ userId, environment, ...toLinkInput(values) }).finally(() => onBusy(false));
    if (!link) return;
    toast.success('Link criado.');
    onCreated();
    void navigate(screens.link.to(link.id, environment));
  };
  // The dialog took the focus before there were fields.
  useEffect(() => document.getElementById(id)?.querySelector('input')?.focus(), [id]);
  const [first] = gateways;
  return (
    <Formik initialValues={newLink(first)} validationSchema={schema} onSubmit={handleSubmit}>
      {({ values }) => (
        <Form id={id}>
          <UnsavedFields names={unsaved} />
          <Stack gap={4}>
            <LinkFields
              gateways={gateways}
              at={gateways.find(({ gateway }) => gateway === values.gateway) ?? first}
            />
            <OrderFailureBanner failure={failure} environment={environment} />
          </Stack>
        </Form>
      )}
    </Formik>
  );
}
