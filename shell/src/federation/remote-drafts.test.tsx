import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button } from '@trilho/ui';
import { Form, FormikText } from '@trilho/ui/formik';
import { Formik } from 'formik';
import { useState } from 'react';
import type { FakeNetwork } from './testing/fake-network.ts';
import { endPage, open, source, startPage } from './testing/remote-page.tsx';

let network: FakeNetwork;

beforeEach(() => {
  network = startPage();
});
afterEach(() => endPage(network));

/** A form beside a button whose dialog is in a chunk; that of a release may be gone. */
function Keys({ release, isChunkGone }: { release: string; isChunkGone: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen && isChunkGone) {
    throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
  }
  return (
    <>
      <h1>{release}</h1>
      <Formik initialValues={{ name: '' }} onSubmit={() => undefined}>
        <Form>
          <FormikText name="name" label="Nome" />
          <Button onClick={() => setIsOpen(true)}>Mais opções</Button>
        </Form>
      </Formik>
    </>
  );
}

test('what was typed stays when a chunk is gone and the release before shows the screen', async () => {
  network.serve(source('keys', 'v2'), () => <Keys release="Versão 2" isChunkGone />);
  network.serve(source('keys', 'v1'), () => <Keys release="Versão 1" isChunkGone={false} />);
  open('/admin/keys');
  await userEvent.type(await screen.findByLabelText('Nome'), 'Loja da Clara');
  await userEvent.click(screen.getByRole('button', { name: 'Mais opções' }));
  // The same release is run anew first, as the chunk may have failed by chance.
  await waitFor(() => expect(network.requested).toHaveLength(2));
  await waitFor(() => expect(screen.getByLabelText('Nome')).toHaveValue('Loja da Clara'));
  await userEvent.click(screen.getByRole('button', { name: 'Mais opções' }));
  expect(await screen.findByRole('heading', { name: 'Versão 1' })).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Nome')).toHaveValue('Loja da Clara'));
});

test('what was typed is gone after the person has been on another screen', async () => {
  network.serve(source('keys', 'v2'), () => <Keys release="Versão 2" isChunkGone={false} />);
  open('/admin/keys');
  await userEvent.type(await screen.findByLabelText('Nome'), 'Loja da Clara');
  await userEvent.click(screen.getByRole('link', { name: 'Textos' }));
  await screen.findByText('Documentação');
  await userEvent.click(screen.getByRole('link', { name: 'Chaves' }));
  expect(await screen.findByLabelText('Nome')).toHaveValue('');
});
