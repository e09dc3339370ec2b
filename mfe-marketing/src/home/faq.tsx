import { focusOutline, token } from '@trilho/ui';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { anchors } from './anchors.ts';
import { type FaqEntry, faqEntries } from './faq-entries.ts';
import { Section, SectionLead, SectionTitle, Wide } from './layout-style.ts';
import { useScripted } from './use-scripted.ts';

const Columns = styled(Wide)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.9fr);
  align-items: start;
  gap: ${token.space[8]} ${token.space[16]};
  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Item = styled.details`
  border-top: 1px solid ${token.color.line};
  &:last-child {
    border-bottom: 1px solid ${token.color.line};
  }
  p {
    max-width: 66ch;
    padding: 0 ${token.space[10]} ${token.space[5]} 0;
    color: ${token.color.muted};
    font-size: 15px;
    line-height: 24px;
    text-wrap: pretty;
  }
`;

const Question = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[4]};
  padding-block: ${token.space[5]};
  list-style: none;
  cursor: pointer;
  &::-webkit-details-marker {
    display: none;
  }
  h3 {
    font-size: 16px;
    line-height: 24px;
  }
  svg {
    flex: none;
    color: ${token.color.muted};
    transition: transform ${token.motion.base};
  }
  details[open] > & svg {
    transform: rotate(180deg);
  }
  &:hover h3 {
    color: ${token.color.brandText};
  }
  &:focus-visible {
    ${focusOutline}
    border-radius: 4px;
  }
`;

interface QuestionItemProps extends FaqEntry {
  open: boolean;
  onToggle: (open: boolean) => void;
}

/** One question. The browser opens it, without scripts too, and closes the one that was open: they share a name. */
function QuestionItem({ question, answer, open, onToggle }: QuestionItemProps) {
  const scripted = useScripted();
  return (
    <Item name="faq" open={open} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <Question aria-expanded={scripted ? open : undefined}>
        <h3>{question}</h3>
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
      </Question>
      <p>{answer}</p>
    </Item>
  );
}

/** Questions and answers, one open at a time. */
export function Faq() {
  const [opened, setOpened] = useState<string | null>(null);
  const handleToggle = (question: string, open: boolean) =>
    setOpened((current) => (open ? question : current === question ? null : current));
  return (
    <Section id={anchors.faq} aria-labelledby={`${anchors.faq}-titulo`}>
      <Columns>
        <div>
          <SectionTitle id={`${anchors.faq}-titulo`}>Perguntas frequentes</SectionTitle>
          <SectionLead>O que costumam nos perguntar antes de integrar.</SectionLead>
        </div>
        <div>
          {faqEntries.map((entry) => (
            <QuestionItem
              key={entry.question}
              {...entry}
              open={opened === entry.question}
              onToggle={(open) => handleToggle(entry.question, open)}
            />
          ))}
        </div>
      </Columns>
    </Section>
  );
}
