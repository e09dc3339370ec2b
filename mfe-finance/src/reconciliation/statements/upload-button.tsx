import { Button } from '@trilho/ui';
import { Upload } from 'lucide-react';
import { useRef } from 'react';

interface UploadButtonProps {
  label: string;
  /** Of the browser's picker; the server decides what it reads. */
  accept: string;
  isBusy: boolean;
  onFile: (file: File) => void;
}

/** Chooses a file and hands it on at once. The same file can be chosen again. */
export function UploadButton({ label, accept, isBusy, onFile }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        loading={isBusy}
        icon={<Upload strokeWidth={1.75} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Arquivo: ${label}`}
        accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
