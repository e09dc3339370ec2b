import type { FormikContextType } from 'formik';
import { useEffect, useState } from 'react';
import { isChanged, type ProfilePart, type ProfileValues } from './profile-form-schema.ts';

const detectionMs = 300;

const closed: Record<ProfilePart, boolean> = { person: false, address: false };

/**
 * Which card is being edited. A card goes into edit mode by its toggle, and by itself when any of its fields
 * differs from the saved user, looked at 300 ms after a change. Leaving it brings the saved values back.
 */
export function useEditModes(form: FormikContextType<ProfileValues>, saved: ProfileValues) {
  const { values } = form;
  const [editing, setEditing] = useState(closed);
  const [resets, setResets] = useState({ person: 0, address: 0 });

  useEffect(() => {
    const timer = setTimeout(
      () =>
        setEditing((now) => ({
          person: now.person || isChanged('person', values, saved),
          address: now.address || isChanged('address', values, saved),
        })),
      detectionMs,
    );
    return () => clearTimeout(timer);
  }, [values, saved]);

  return {
    editing,
    /** Counts how often a part was reset: the key of its fields, which then forget that they were visited. */
    resets,
    edit: (part: ProfilePart) => setEditing((now) => ({ ...now, [part]: true })),
    cancel: (part: ProfilePart) => {
      setEditing((now) => ({ ...now, [part]: false }));
      setResets((now) => ({ ...now, [part]: now[part] + 1 }));
      void form.setTouched({ ...form.touched, [part]: undefined }, false);
      void form.setValues((now) => ({ ...now, [part]: saved[part] }));
    },
    /** What is in the form has been saved. */
    close: () => {
      setEditing(closed);
      setResets(({ person, address }) => ({ person: person + 1, address: address + 1 }));
    },
  };
}
