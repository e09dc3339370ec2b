import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { ROOT } from '@trilho/tooling/root.ts';
import { parse, parseAllDocuments } from 'yaml';
import { commands } from './bundle-commands.ts';
import { deployed, ofDeployed, withoutDevelopment } from './lean-manifests.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const inDeploy = (glob: string): string[] => globSync(`deploy/${glob}`, { cwd: ROOT }).sort();

/** The variables that a section of the configuration page lists, which `npm run docs` holds against the code. */
function documented(section: string): string[] {
  const text = read('docs/configuration.md').split(/^## /m);
  const part = text.find((one) => one.startsWith(`${section}\n`)) ?? '';
  return [...part.matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name);
}

const ofGateway = ['NODE_COMPILE_CACHE', ...documented('Gateway and worker')];
const ofPortal = ['NODE_ENV', 'NODE_COMPILE_CACHE', ...documented('Portal host')];
/** The variables that a process of this entry reads. */
const knownTo = (entry: string): string[] => (entry.includes('portal') ? ofPortal : ofGateway);
const gatewayEntry = 'dist/gateway.js';

const namesIn = (text: string): string[] =>
  [...text.matchAll(/^([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name);

test('the examples of settings name variables that are read, and all that have no default', () => {
  const gateway = namesIn(read('deploy/env/gateway.env.example'));
  const portal = namesIn(read('deploy/env/portal.env.example'));
  expect(gateway.filter((name) => !ofGateway.includes(name))).toEqual([]);
  expect(portal.filter((name) => !ofPortal.includes(name))).toEqual([]);
  const required = [...read('docs/configuration.md').matchAll(/^\| `(\w+)` *\| – /gm)].map(
    ([, name = '']) => name,
  );
  expect([...gateway, ...portal]).toEqual(expect.arrayContaining(required));
});

interface Container {
  command?: string[];
  args?: string[];
  environment?: Record<string, string>;
  env?: { name: string }[];
  image: string;
}

test('the containers of the compose file set variables that their process reads', () => {
  const { services } = parse(read('deploy/compose/compose.yaml'), { merge: true }) as {
    services: Record<string, Container>;
  };
  const ours = Object.entries(services).filter(([, { image }]) => image.includes('TRILHO_IMAGE'));
  expect(ours.map(([name]) => name)).toEqual(
    expect.arrayContaining(['migrate', 'gateway-1', 'gateway-2', 'worker', 'portal']),
  );
  for (const [name, { command, environment = {} }] of ours) {
    const known = knownTo(command?.[0] ?? gatewayEntry);
    expect([name, Object.keys(environment).filter((one) => !known.includes(one))]).toEqual([name, []]);
  }
});

test('the units set variables that their process reads', () => {
  for (const unit of inDeploy('systemd/trilho-{gateway@,worker@,portal,migrate}.service')) {
    const text = read(unit);
    const known = knownTo(/^ExecStart=\S+ (\S+)/m.exec(text)?.[1] ?? '');
    const set = [...text.matchAll(/^Environment=(\w+)=/gm)].map(([, name = '']) => name);
    expect([unit, set.filter((name) => !known.includes(name))]).toEqual([unit, []]);
  }
});

test('every entry that a file of deploy/ starts exists', () => {
  const entries = inDeploy('**/*')
    .filter((path) => /\.(yaml|service|cfg)$|Dockerfile$/.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(/(?:services|dist)\/[\w/-]+\.[jt]s\b/g)].map(([entry]) => entry),
    );
  const bundled = Object.keys(commands).map((name) => `dist/${name}.js`);
  expect(entries).toEqual(expect.arrayContaining(bundled));
  const all = [...entries, ...Object.values(commands)];
  expect(all.filter((entry) => !bundled.includes(entry) && !existsSync(join(ROOT, entry)))).toEqual([]);
});

test('all that the image copies exists, and nothing of it is kept from the build', () => {
  const copied = [...read('deploy/Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
    ([, sources = '']) => sources.split(' '),
  );
  const context = read('deploy/Dockerfile.dockerignore').split('\n');
  expect(copied.length).toBeGreaterThan(5);
  for (const path of copied) {
    expect([path, existsSync(join(ROOT, path))]).toEqual([path, true]);
    expect(context).toContain(`!${path}`);
  }
});

/** The paths at which a process says how it is. */
const routes = {
  gateway: [
    ...read('services/gateway/src/platform/http/health/health.ts').matchAll(/app\.get\('(\/\w+)'/g),
  ].map(([, path = '']) => `/health${path}`),
  worker: [
    ...read('services/gateway/src/platform/http/health/worker-health.ts').matchAll(/^ +'(\/health\/\w+)':/gm),
  ].map(([, path = '']) => path),
  portal: ['page/health.routes.ts', 'page/page.routes.ts', 'releases/release.routes.ts'].flatMap((file) =>
    [...read(`services/portal-host/src/${file}`).matchAll(/app\.get\('(\/[\w/]+)'/g)].map(
      ([, path = '']) => path,
    ),
  ),
};

interface Probe {
  httpGet?: { path: string; port: string };
  tcpSocket?: { port: string };
}

interface Manifest {
  kind: string;
  metadata: { name: string };
  spec: {
    maxUnavailable?: number;
    scaleTargetRef?: { name: string };
    template: {
      spec: {
        securityContext: object;
        terminationGracePeriodSeconds: number;
        containers: (Container & {
          ports: { name: string }[];
          securityContext: object;
          startupProbe: Probe;
          readinessProbe: Probe;
          livenessProbe: Probe;
        })[];
      };
    };
  };
}

const manifests = inDeploy('kubernetes/**/*.yaml')
  .filter((path) => !path.endsWith('kustomization.yaml'))
  .flatMap((path) => parseAllDocuments(read(path)).map((one) => one.toJS() as Manifest));
const named = (kind: string): string[] =>
  manifests.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name);

test('each deployment is probed where its process answers, is confined, and keeps within a budget', () => {
  const deployments = manifests.filter(({ kind }) => kind === 'Deployment');
  expect(deployments.map(({ metadata }) => metadata.name)).toEqual(['gateway', 'portal', 'worker']);
  for (const { metadata, spec } of deployments) {
    const pod = spec.template.spec;
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(60);
    for (const container of pod.containers) {
      expect(container.securityContext).toEqual({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      });
      const known = routes[metadata.name as keyof typeof routes];
      const ports = container.ports.map(({ name }) => name);
      for (const probe of [container.startupProbe, container.readinessProbe, container.livenessProbe]) {
        expect(ports).toContain((probe.httpGet ?? probe.tcpSocket)?.port);
        if (probe.httpGet) expect(known).toContain(probe.httpGet.path);
      }
      const variables = knownTo(container.args?.[0] ?? '');
      expect((container.env ?? []).filter(({ name }) => !variables.includes(name))).toEqual([]);
    }
  }
  expect(named('PodDisruptionBudget').toSorted()).toEqual(['gateway', 'portal', 'worker']);
  for (const name of named('HorizontalPodAutoscaler')) expect(named('Deployment')).toContain(name);
});

test('every file of the manifests is one that kustomize applies', () => {
  for (const folder of ['deploy/kubernetes', 'deploy/kubernetes/migrate']) {
    const { resources } = parse(read(`${folder}/kustomization.yaml`)) as { resources: string[] };
    const files = globSync('*.yaml', { cwd: join(ROOT, folder) }).filter(
      (name) => name !== 'kustomization.yaml',
    );
    expect(resources.toSorted()).toEqual(files.toSorted());
  }
});

test('balancers ask where the processes answer', () => {
  const asked = [
    ...read('deploy/caddy/Caddyfile').matchAll(/health_uri (\S+)/g),
    ...read('deploy/haproxy/haproxy.cfg').matchAll(/httpchk GET (\S+)/g),
    ...read('deploy/compose/compose.yaml').matchAll(/http:\/\/127\.0\.0\.1:\d+(\/[\w/]+)/g),
  ].map(([, path = '']) => path);
  const known = [...Object.values(routes).flat(), '/primary'];
  expect(asked.length).toBeGreaterThan(8);
  expect(asked.filter((path) => !known.includes(path))).toEqual([]);
});

/** The packages that the product code of a workspace imports. */
function importsOf(workspace: string): string[] {
  const ignored = read('deploy/Dockerfile.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('**/'));
  const files = globSync(`${workspace}/src/**/*.ts`, { cwd: ROOT }).filter(
    (file) => !ignored.some((pattern) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`)),
  );
  const names = files.flatMap((file) => {
    const text = read(file).replaceAll(/^(?:import|export) type\b[^']*'[^']*';$/gm, '');
    const imports = text.matchAll(/^(?:(?:import|export|\})[^'\n]* from |import )'([^'.][^']*)';$/gm);
    return [...imports].map(([, name = '']) => name);
  });
  const packages = names
    .filter((name) => !name.startsWith('node:'))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
  return [...new Set(packages)];
}

test.each(deployed)('%s is installed with each package that it imports', (workspace) => {
  const manifest = withoutDevelopment(JSON.parse(read(`${workspace}/package.json`)));
  expect(manifest).not.toHaveProperty('devDependencies');
  const installed = Object.keys((manifest.dependencies ?? {}) as object);
  expect(importsOf(workspace).filter((name) => !installed.includes(name))).toEqual([]);
});

test('the installation of a server has the workspaces that it runs, what bundles them, and no Node.js of its own', () => {
  const manifest = JSON.parse(read('package.json'));
  const root = ofDeployed(manifest);
  expect(root).toMatchObject({ workspaces: deployed, overrides: expect.any(Object) });
  expect(root).toHaveProperty('devDependencies', { esbuild: manifest.devDependencies.esbuild });
  for (const name of ['optionalDependencies', 'scripts']) expect(root).not.toHaveProperty(name);
});
