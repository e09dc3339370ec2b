import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltUnit } from '@trilho/cli/teams/built-unit.ts';
import { buildUnit, readBuiltUnit } from '@trilho/cli/teams/unit-folder.ts';
import { Release } from '@trilho/contracts/portal-manifest';
import { sidebarIcons } from '@trilho/contracts/sidebar-icons';
import { storedFileName } from '@trilho/contracts/stored-file-name';
import { openCommandLine } from '@trilho/e2e/src/product/command-line.ts';
import { createTeamFolder } from '@trilho/e2e/src/product/team-folder.ts';
import { Value } from 'typebox/value';

/** Name of the remote that is built once, which appears nowhere else in its files. */
const templateName = 'scaletemplate';
const templateText = 'Um resumo dos clientes de cada ambiente';

/** A remote of a team: its short name, and what the sidebar calls it. */
export type TeamRemote = { name: string; label: string };

export type TeamBuilds = {
  /** The build of a remote's n-th release, with files of its own. */
  build(remote: TeamRemote, release: number): Promise<BuiltUnit>;
  /** What the screen of a remote's n-th release says. */
  textOf(remote: TeamRemote, release: number): string;
  remove(): Promise<void>;
};

const integrityOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Builds a remote as `trilho new` writes it, and makes the releases of all others of its files: each has its own names,
 * text and hashes, so that every upload is one, without five hundred runs of the bundler.
 */
export async function createTeamBuilds(): Promise<TeamBuilds> {
  const folder = await createTeamFolder();
  const trilho = openCommandLine({ cwd: folder.dir, portalUrl: 'http://127.0.0.1:9', token: 'none' });
  await trilho('new', templateName, '--title', 'Escala');
  const dir = join(folder.dir, `mfe-${templateName}`);
  await buildUnit({ unit: templateName, dir });
  const template = await readBuiltUnit({ unit: templateName, dir });
  const built = Value.Parse(Release, template.release);
  const texts = await Promise.all(
    [...built.preload, ...built.files].map(
      async ({ file }) => [file, await readFile(join(dir, 'dist', file), 'utf8')] as const,
    ),
  );

  const textOf = ({ label }: TeamRemote, release: number) => `${label}, versão ${release}`;

  return {
    textOf,
    async build(remote, release) {
      const { name } = remote;
      const rename = (text: string) =>
        text.replaceAll(templateName, name).replaceAll(templateText, textOf(remote, release));
      const contents = new Map(texts.map(([file, text]) => [file, rename(text)]));
      const describe = ({ file }: Release['files'][number]) => ({
        file,
        integrity: integrityOf(contents.get(file) ?? ''),
      });
      const index = Number(createHash('sha256').update(name).digest().readUInt16BE());
      const manifest = {
        ...built.manifest,
        name,
        remote: `mfe_${name}`,
        paths: [`/admin/${name}`],
        screens: { [`/admin/${name}`]: { skeleton: 'cards' as const } },
        sidebar: [
          {
            section: index % 2 === 0 ? ('Menu Principal' as const) : ('Configurações' as const),
            label: remote.label,
            icon: sidebarIcons[index % sidebarIcons.length] ?? 'users',
            path: `/admin/${name}`,
            order: 100 + (index % 80),
            visibleWhen: (index >> 4) % 2 === 0 ? ('always' as const) : ('plan' as const),
          },
        ],
      };
      const described = {
        ...built,
        manifest,
        container: built.container.replace(templateName, name),
        preload: built.preload.map(describe),
        files: built.files.map(describe),
      };
      const version = createHash('sha256').update(JSON.stringify(described)).digest('hex').slice(0, 12);
      const out = join(folder.dir, 'releases', name);
      await rm(out, { recursive: true, force: true });
      await mkdir(out, { recursive: true });
      for (const [file, content] of contents) await writeFile(join(out, file), content);
      const files = [...described.preload, ...described.files].map(
        (one) => [storedFileName(one), join(out, one.file)] as const,
      );
      return { unit: name, version, release: { ...described, version }, files: new Map(files) };
    },
    remove: folder.remove,
  };
}
