import { PageMeta, paths } from '@trilho/portal';
import { Closing } from './closing.tsx';
import { Faq } from './faq.tsx';
import { Features } from './features.tsx';
import { Footer } from './footer.tsx';
import { Hero } from './hero.tsx';
import { GlidingAnchors } from './layout-style.ts';
import { Navbar } from './navbar/navbar.tsx';
import { Pricing } from './pricing.tsx';
import { Proof } from './proof.tsx';
import { Steps } from './steps.tsx';
import { Testimonials } from './testimonials.tsx';
import { TrustStrip } from './trust-strip.tsx';
import { useOpenedAnchor } from './use-opened-anchor.ts';

/** The public home page. */
export function HomePage() {
  useOpenedAnchor();
  return (
    <>
      <PageMeta
        title="Um trilho só para todos os seus pagamentos"
        description="Uma API para vários gateways: pagamentos, assinaturas e webhooks por R$ 119 por mês."
        canonical={paths.home}
      />
      <GlidingAnchors />
      <Navbar />
      <main>
        <Hero />
        <TrustStrip />
        <Features />
        <Steps />
        <Proof />
        <Pricing />
        <Testimonials />
        <Closing />
        <Faq />
      </main>
      <Footer />
    </>
  );
}
