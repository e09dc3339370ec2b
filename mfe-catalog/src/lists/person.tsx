import { Identity } from '@trilho/ui';

interface PersonProps {
  name: string | null;
  email: string | null;
  /** Stands in where there is neither. */
  id: string;
}

/** A name with the e-mail below; for want of a name the e-mail's own, and for want of both the id. */
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
