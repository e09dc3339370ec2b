import Type from 'typebox';
import { apiVersions } from './api-version.ts';
import { named } from './named.ts';

/** A version that a request names. Answers name theirs by a plain text: clients outlive the list. */
export const ApiVersionName = named('ApiVersionName', Type.Enum([...apiVersions]));
