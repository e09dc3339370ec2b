import type { UpdateUserInput, User } from '@trilho/contracts/user';
import { useUnsavedChanges } from '@trilho/portal';
import { Grid, Stack } from '@trilho/ui';
import { Form } from '@trilho/ui/formik';
import { type FormikErrors, FormikProvider, useFormik } from 'formik';
import { useMemo } from 'react';
import { AddressFields } from '../person/address-fields.tsx';
import { PersonFields } from '../person/person-fields.tsx';
import { ProfileCard } from './profile-card.tsx';
import {
  type ProfilePart,
  type ProfileValues,
  profileSchema,
  toProfileValues,
  toUpdateInput,
} from './profile-form-schema.ts';
import { useEditModes } from './use-edit-modes.ts';

export interface ProfileFormProps {
  user: User;
  /** Resolves to the server's validation errors by place in the form, or to `null` once saved. */
  onSave: (input: UpdateUserInput) => Promise<FormikErrors<ProfileValues> | null>;
  onInvalid: () => void;
}

/** Personal information and address: one form in two cards, as one call saves both. */
export function ProfileForm({ user, onSave, onInvalid }: ProfileFormProps) {
  const saved = useMemo(() => toProfileValues(user), [user]);
  const form = useFormik<ProfileValues>({
    initialValues: saved,
    enableReinitialize: true,
    validationSchema: profileSchema,
    onSubmit: async (values, { setErrors, setFieldValue }) => {
      const complaints = await onSave(toUpdateInput(values));
      if (complaints) return setErrors(complaints);
      modes.close();
      // Another e-mail waits for its confirmation: the account's is the one before.
      await setFieldValue('person.email', saved.person.email, false);
    },
  });
  const modes = useEditModes(form, saved);
  useUnsavedChanges(form.dirty);
  const card = (part: ProfilePart) => ({
    editing: modes.editing[part],
    onEdit: () => modes.edit(part),
    onCancel: () => modes.cancel(part),
  });
  return (
    <FormikProvider value={form}>
      <Form onInvalid={onInvalid} aria-label="Perfil do Usuário">
        <Stack gap={4}>
          <ProfileCard title="Informações pessoais" {...card('person')}>
            <Grid key={modes.resets.person} min={260}>
              <PersonFields prefix="person." cpfReadOnly />
            </Grid>
          </ProfileCard>
          <ProfileCard title="Endereço" {...card('address')}>
            <AddressFields key={modes.resets.address} />
          </ProfileCard>
        </Stack>
      </Form>
    </FormikProvider>
  );
}
