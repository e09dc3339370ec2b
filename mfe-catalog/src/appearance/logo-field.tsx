import { Button, Stack, token } from '@trilho/ui';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { acceptedTypes, readPicture } from './appearance-form.ts';

const Problem = styled.p`
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.danger};
`;

const Label = styled.p`
  font-size: 13px;
  line-height: 18px;
  font-weight: 550;
`;

const Hint = styled.p`
  font-size: 12px;
  line-height: 16px;
  color: ${token.color.muted};
`;

interface LogoFieldProps {
  /** What is shown now; null without a logo. */
  shown: string | null;
  error: string | undefined;
  onChange: (logo: string | null) => void;
}

/** Chooses the logo from a file, or takes it away. */
export function LogoField({ shown, error, onChange }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const handleFile = async (file: File | undefined) => {
    if (!file) return;
    const read = await readPicture(file);
    if ('problem' in read) return setProblem(read.problem);
    setProblem('');
    onChange(read.address);
  };
  const said = problem || error;
  return (
    <Stack gap={2}>
      <Label>Logo</Label>
      <Stack direction="row" gap={2} wrap>
        <Button variant="secondary" onClick={() => input.current?.click()}>
          {shown ? 'Trocar a logo' : 'Escolher a logo'}
        </Button>
        {shown && (
          <Button variant="ghost" onClick={() => onChange(null)}>
            Remover
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Arquivo da logo"
          accept={acceptedTypes}
          onChange={({ target }) => {
            void handleFile(target.files?.[0]);
            target.value = '';
          }}
        />
      </Stack>
      {said ? (
        <Problem role="alert">{said}</Problem>
      ) : (
        <Hint>PNG, JPEG ou WebP, quadrada se possível, de até 100 KB.</Hint>
      )}
    </Stack>
  );
}
