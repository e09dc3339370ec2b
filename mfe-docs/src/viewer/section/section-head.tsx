import { focusOutline, media, token, useCopy, useToast } from '@trilho/ui';
import { Check, Copy } from 'lucide-react';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { compact } from '../layout-style.ts';
import type { ShownSection } from '../reader/shown-section.ts';
import { Breadcrumb } from './breadcrumb.tsx';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[1]} ${token.space[4]};
`;

const Where = styled.div`
  min-width: 0;
  ${compact} {
    /* The second row of the header names it there. */
    display: none;
  }
  @media print {
    display: block;
  }
`;

const Title = styled.h1`
  margin-top: ${token.space[2]};
  font-size: 30px;
  line-height: 38px;
  font-weight: 680;
  letter-spacing: -0.024em;
  outline: none;
  ${media.phone} {
    margin-top: 0;
    font-size: 26px;
    line-height: 34px;
  }
`;

const CopyPage = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  min-height: ${token.control.sm};
  padding: 0;
  border: 0;
  border-radius: 4px;
  background: none;
  font-size: 13px;
  font-weight: 600;
  color: ${token.color.muted};
  cursor: pointer;
  &[data-copied] {
    color: ${token.color.brandText};
  }
  ${media.hover} {
    &:hover {
      color: ${token.color.text};
    }
  }
  &:focus-visible {
    ${focusOutline}
  }
  ${compact} {
    margin-left: auto;
  }
`;

const icon = { size: 15, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The page's Markdown, which the build writes beside it. */
async function readMarkdown(id: string): Promise<string> {
  const response = await fetch(`/documentation/${id}.md`);
  const isMarkdown = response.headers.get('Content-Type')?.startsWith('text/markdown');
  if (!response.ok || !isMarkdown) throw new Error(`The Markdown of ${id} is not there`);
  return response.text();
}

interface Props {
  shown: ShownSection;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Where the section stands, its title, and its text as Markdown for other tools. */
export function SectionHead({ shown, heading }: Props) {
  const { id, title } = shown.section;
  const toast = useToast();
  const { copied, copy } = useCopy(() => toast.error('Falha ao copiar a página'));
  return (
    <div>
      <Line>
        <Where>
          <Breadcrumb shown={shown} />
        </Where>
        <CopyPage
          type="button"
          data-print="hidden"
          data-copied={copied || undefined}
          onClick={() => void copy(() => readMarkdown(id))}
        >
          {copied ? <Check {...icon} /> : <Copy {...icon} />}
          <span aria-live="polite">{copied ? 'Copiado!' : 'Copiar como Markdown'}</span>
        </CopyPage>
      </Line>
      <Title ref={heading} tabIndex={-1}>
        {title}
      </Title>
    </div>
  );
}
