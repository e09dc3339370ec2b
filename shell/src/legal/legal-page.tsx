import { PageMeta, paths } from '@trilho/portal';
import { Button, Logo, TextLink } from '@trilho/ui';
import { Printer } from 'lucide-react';
import { Article, Column, Foot, Head, Lead, LogoLink, Since } from './legal-style.ts';

/** A numbered part of a legal text: paragraphs, then points. */
export interface LegalSection {
  title: string;
  paragraphs?: readonly string[];
  points?: readonly string[];
}

export interface LegalPageProps {
  title: string;
  description: string;
  /** Since when the text holds, as it reads. */
  since: string;
  lead: string;
  sections: readonly LegalSection[];
  /** The text that belongs to this one. */
  other: { label: string; to: string };
}

/** A legal text for everybody: read on the screen or printed. */
export function LegalPage({ title, description, since, lead, sections, other }: LegalPageProps) {
  return (
    <Column>
      <PageMeta title={title} description={description} />
      <Head>
        <LogoLink to={paths.home} aria-label="Trilho, página inicial">
          <Logo size={28} />
        </LogoLink>
        <Button
          variant="secondary"
          size="sm"
          icon={<Printer size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
      </Head>
      <Article>
        <h1>{title}</h1>
        <Since>Em vigor desde {since}</Since>
        <Lead>{lead}</Lead>
        {sections.map((section, index) => (
          <section key={section.title}>
            <h2>
              {index + 1}. {section.title}
            </h2>
            {section.paragraphs?.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {section.points && (
              <ul>
                {section.points.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </Article>
      <Foot aria-label="Outras páginas">
        <TextLink to={other.to}>{other.label}</TextLink>
        <TextLink to={paths.register}>Criar conta</TextLink>
        <TextLink to={paths.home}>Página inicial</TextLink>
      </Foot>
    </Column>
  );
}
