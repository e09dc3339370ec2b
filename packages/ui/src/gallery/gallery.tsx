import { Page, PageHeader, Stack, ThemeProvider, ThemeSwitch, ToastProvider } from '@trilho/ui';
import { ChartsSection } from './charts-section.tsx';
import { FormsSection } from './forms-section.tsx';
import { FoundationsSection } from './foundations-section.tsx';
import { ListsSection } from './lists-section.tsx';
import { OverlaysSection } from './overlays-section.tsx';
import { StatesSection } from './states-section.tsx';

/**
 * Every component in every state, on one page, for development. Needs a router and `GlobalStyle` around it.
 */
export function Gallery() {
  return (
    <ThemeProvider>
      <ToastProvider>
        <Page>
          <PageHeader
            title="Galeria"
            description="Todos os componentes, em todos os estados"
            back={{ to: '/', label: 'Voltar' }}
            actions={<ThemeSwitch />}
          />
          <Stack gap={4}>
            <FoundationsSection />
            <FormsSection />
            <ListsSection />
            <ChartsSection />
            <StatesSection />
            <OverlaysSection />
          </Stack>
        </Page>
      </ToastProvider>
    </ThemeProvider>
  );
}
