import { apiVersions } from '@trilho/contracts/api-version';
import { focusOutline, Stack, token } from '@trilho/ui';
import { FormikCheckbox, FormikSelect, FormikText, FormikTextArea } from '@trilho/ui/formik';
import { useFormikContext } from 'formik';
import { styled } from 'styled-components';
import { type EndpointFormValues, emptyEndpoint } from './endpoint-form-schema.ts';

const Details = styled.details`
  padding: ${token.space[3]} ${token.space[4]};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.control};
  summary {
    font-weight: 550;
    cursor: pointer;
    border-radius: 4px;
    &:focus-visible {
      ${focusOutline}
    }
  }
  &[open] summary {
    margin-bottom: ${token.space[4]};
  }
`;

const payloads = [
  { value: 'full', label: 'Completo: o objeto inteiro em cada evento' },
  { value: 'thin', label: 'Enxuto: só o id; você busca o resto' },
];

const versions = apiVersions.map((version) => ({ value: version, label: version })).toReversed();
const keysVersion = { value: '', label: 'A das chaves do ambiente' };

/** What most endpoints leave as it is. Open when one of them is set or wrong. */
export function AdvancedOptions({ isNew }: { isNew: boolean }) {
  const { initialValues, errors } = useFormikContext<EndpointFormValues>();
  const { payload, ordered, metadataFilter } = initialValues;
  const isSet = payload !== emptyEndpoint.payload || ordered || metadataFilter !== '';
  return (
    <Details open={isSet || Boolean(errors.metadataFilter) || Boolean(isNew && errors.secret)}>
      <summary>Opções avançadas</summary>
      <Stack gap={4}>
        <FormikSelect name="payload" label="Conteúdo" options={payloads} />
        <FormikSelect
          name="apiVersion"
          label="Versão da API"
          hint="O formato dos eventos que chegam. O que já foi enviado não muda."
          options={isNew ? [keysVersion, ...versions] : versions}
        />
        <FormikCheckbox
          name="ordered"
          label="Entregar em ordem por objeto"
          hint="Um evento só sai depois que o anterior do mesmo objeto chegou. Uma falha segura os seguintes desse objeto."
        />
        <FormikTextArea
          name="metadataFilter"
          label="Filtro por metadata"
          hint="Um nome=valor por linha. Só chegam eventos de objetos com todos estes pares."
          placeholder="loja=centro"
        />
        {isNew && (
          <FormikText
            name="secret"
            label="Chave secreta"
            autoComplete="off"
            spellCheck={false}
            placeholder="Gerada ao salvar"
            hint="Deixe em branco para gerar uma. Para usar a sua: whsec_ e 24 a 64 bytes em base64."
          />
        )}
      </Stack>
    </Details>
  );
}
