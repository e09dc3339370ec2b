import { focusOutline, Logo, ThemeSwitch, token, VisuallyHidden } from '@trilho/ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { anchors } from './anchors.ts';
import { contactEmail, footerColumns, socialLinks } from './footer-links.ts';
import { navbarHeight, Wide } from './layout-style.ts';

const Root = styled.footer`
  border-top: 1px solid ${token.color.line};
  background: ${token.color.surface};
  color: ${token.color.muted};
  scroll-margin-top: ${navbarHeight}px;
  h2 {
    margin-bottom: ${token.space[2]};
    color: ${token.color.text};
    font-size: 14px;
    line-height: 20px;
  }
  a {
    border-radius: 4px;
    line-height: 32px;
    text-decoration: none;
    &:hover {
      color: ${token.color.text};
    }
    &:focus-visible {
      ${focusOutline}
    }
  }
`;

const Columns = styled(Wide)`
  display: grid;
  grid-template-columns: minmax(0, 1.8fr) repeat(3, minmax(0, 1fr));
  gap: ${token.space[10]} ${token.space[8]};
  padding-block: ${token.space[16]} ${token.space[10]};
  @media (max-width: 900px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

const Contact = styled.address`
  margin-top: ${token.space[4]};
  font-style: normal;
  line-height: 22px;
  a {
    color: ${token.color.brandText};
    font-weight: 600;
  }
`;

const Bottom = styled(Wide)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[3]} ${token.space[6]};
  padding-bottom: ${token.space[8]};
  > p {
    margin-right: auto;
  }
`;

const Social = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token.space[5]};
`;

/** Contact and address, the site's links, social networks and the theme. */
export function Footer() {
  return (
    <Root id={anchors.contact}>
      <Columns>
        <section aria-labelledby="contato-titulo">
          <Logo size={26} />
          <Contact>
            <h2 id="contato-titulo">Contato</h2>
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            <br />
            Avenida Paulista, 1578, conjunto 91
            <br />
            Bela Vista, São Paulo, SP, 01310-200
          </Contact>
        </section>
        {footerColumns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul className="links">
              {links.map(({ label, to, href }) => (
                <li key={label}>{to ? <Link to={to}>{label}</Link> : <a href={href}>{label}</a>}</li>
              ))}
            </ul>
          </nav>
        ))}
      </Columns>
      <Bottom>
        <p>© {new Date().getFullYear()} Trilho</p>
        <Social aria-label="Redes sociais">
          {socialLinks.map(({ label, href }) => (
            <li key={label}>
              <a href={href} target="_blank" rel="noopener noreferrer" title="Perfil em breve">
                {label}
                <VisuallyHidden> (perfil em breve, abre em nova aba)</VisuallyHidden>
              </a>
            </li>
          ))}
        </Social>
        <ThemeSwitch />
      </Bottom>
    </Root>
  );
}
