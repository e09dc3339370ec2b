import { token } from '@trilho/ui';
import { FormikText, useBoundField } from '@trilho/ui/formik';
import { contrastsOf, inkOn } from '@trilho/ui/merchant-tile';
import { styled } from 'styled-components';
import { isColor } from './appearance-form.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 44px;
  gap: ${token.space[2]};
  align-items: start;
  input[type='color'] {
    width: 44px;
    height: ${token.control.md};
    margin-top: 24px;
    padding: 3px;
    border: 1px solid ${token.color.lineStrong};
    border-radius: ${token.radius.control};
    background: ${token.color.surface};
    cursor: pointer;
  }
`;

/** From here a shape stands out from its ground (WCAG 2, 1.4.11). */
const outstanding = 3;

const ratio = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const told = (value: number) => `${ratio.format(Math.floor(value * 10) / 10)}:1`;

/** What is measured of a colour, in words; where it hardly stands out, that the line around the tile does. */
function contrastText(color: string): string {
  const { text, light, dark } = contrastsOf(color);
  const ink = inkOn(color) === '#ffffff' ? 'branco' : 'preto';
  const weak = [...(light < outstanding ? ['claro'] : []), ...(dark < outstanding ? ['escuro'] : [])];
  const measured = `Contraste: iniciais em ${ink} ${told(text)}, tema claro ${told(light)}, tema escuro ${told(dark)}.`;
  return weak.length === 0
    ? measured
    : `${measured} No tema ${weak.join(' e no ')}, o contorno separa o bloco do fundo.`;
}

/** The tile's colour, typed or picked, with its contrast on both themes. */
export function ColorField() {
  const { input, helpers } = useBoundField<string>('color');
  const color = isColor(input.value) ? input.value.trim().toLowerCase() : null;
  return (
    <Row>
      <FormikText
        name="color"
        label="Cor do bloco"
        placeholder="#0a7f5f"
        maxLength={7}
        hint={color ? contrastText(color) : 'Sem cor, o bloco usa a do Trilho.'}
      />
      <input
        type="color"
        aria-label="Escolher a cor"
        value={color ?? '#0a7f5f'}
        onChange={({ target }) => void helpers.setValue(target.value)}
      />
    </Row>
  );
}
