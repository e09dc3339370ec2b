import { Identity } from '@trilho/ui';

interface PersonProps {
  name: string | null;
  email: string | null;
  /** Shown when name and e-mail are missing. */
  id: string;
}

/** A name with the e-mail below; without a name the e-mail alone, and without both the id. */
export function Person({ name, email, id }: PersonProps) {
  if (name) return <Identity name={name} detail={email ?? undefined} />;
  if (!email) return <Identity name={id} initials="?" />;
  return (
    <Identity
      name={email.split('@', 1)[0] ?? email}
      initials={email.slice(0, 2).toUpperCase()}
      detail={email}
    />
  );
}
