import {
  isCep,
  isCpf,
  isEmail,
  isPhone,
  passwordProblem,
  webhookSecretPattern,
} from '@trilho/contracts/formats';
import { providerKeyProblem } from '@trilho/contracts/provider-key';

/** The product's own string formats, as Ajv knows them. They stand beside those of `ajv-formats`. */
export const formats = {
  cpf: isCpf,
  cep: isCep,
  phone: isPhone,
  email: isEmail,
  'provider-key': (text: string) => providerKeyProblem(text) === null,
  'webhook-secret': new RegExp(webhookSecretPattern),
  'strong-password': (text: string) => text !== '' && passwordProblem(text) === null,
};
