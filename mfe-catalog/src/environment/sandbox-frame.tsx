import { token, toneColors } from '@trilho/ui';
import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Strip = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[3]} ${token.space[4]};
  padding: ${token.space[3]} ${token.space[5]};
  ${toneColors.info}
  svg {
    flex: none;
  }
`;

const Words = styled.p`
  display: flex;
  flex: 1 1 240px;
  gap: ${token.space[3]};
  color: ${token.color.text};
  > svg {
    margin-top: 1px;
    color: ${token.color.info};
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  @media (max-width: 480px) {
    width: 100%;
    > * {
      flex: 1 1 auto;
    }
  }
`;

interface SandboxFrameProps {
  /** What is played, for who does not see the strip. */
  label: string;
  words: ReactNode;
  children?: ReactNode;
}

/** A strip with what a merchant rehearses in the sandbox. */
export function SandboxFrame({ label, words, children }: SandboxFrameProps) {
  return (
    <Strip aria-label={label}>
      <Words>
        <FlaskConical size={18} strokeWidth={1.75} aria-hidden />
        <span>{words}</span>
      </Words>
      {children && <Buttons>{children}</Buttons>}
    </Strip>
  );
}
