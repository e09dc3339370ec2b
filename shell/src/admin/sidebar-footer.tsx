import { paths, useSession } from '@trilho/portal';
import { Avatar, token } from '@trilho/ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { Words } from './sidebar-style.ts';

const Person = styled(Link)<{ $centered: boolean }>`
  display: flex;
  align-items: center;
  justify-content: ${({ $centered }) => ($centered ? 'center' : 'start')};
  gap: 10px;
  padding: 12px ${({ $centered }) => ($centered ? 0 : 8)}px 2px;
  border-top: 1px solid ${token.color.line};
  color: ${token.color.text};
  text-decoration: none;
  &:focus-visible {
    outline: 2px solid ${token.color.brand};
  }
`;

const PersonWords = styled(Words)`
  display: grid;
  font-size: 13px;
  line-height: 18px;
  b {
    font-weight: 600;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    color: ${token.color.muted};
    font-size: 12px;
  }
`;

/** Who is signed in, with a way to the profile: only with an active plan and a known user. */
export function SidebarFooter({ collapsed }: { collapsed: boolean }) {
  const { user, hasActivePlan } = useSession();
  if (!hasActivePlan || !user) return null;
  const name = `${user.name} ${user.surname}`;
  return (
    <Person to={paths.admin.profile} $centered={collapsed}>
      <Avatar name={name} initials={user.avatar} />
      <PersonWords $hidden={collapsed}>
        <b>{name}</b>
        <small>Plano Premium</small>
      </PersonWords>
    </Person>
  );
}
