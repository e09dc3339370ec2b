import { PageMeta } from '@trilho/portal';
import { Footer } from './footer.tsx';
import { Hero } from './hero.tsx';
import { GlidingAnchors } from './layout-style.ts';
import { Navbar } from './navbar.tsx';
import { Pricing } from './pricing.tsx';
import { Steps } from './steps.tsx';

/** The public home page. */
export function HomePage() {
  return (
    <>
      <PageMeta
        title="Um trilho só para todos os seus pagamentos"
        description="Uma API para vários gateways: pagamentos, assinaturas e webhooks por R$ 119 por mês."
      />
      <GlidingAnchors />
      <Navbar />
      <main>
        <Hero />
        <Steps />
        <Pricing />
      </main>
      <Footer />
    </>
  );
}
