import { isPublicAddress } from './public-address.ts';

const refused: Record<string, string[]> = {
  'this network': ['0.0.0.0', '0.1.2.3'],
  private: ['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1'],
  'shared (CGNAT)': ['100.64.0.1', '100.127.255.255'],
  loopback: ['127.0.0.1', '127.255.255.254'],
  'link-local': ['169.254.0.1'],
  metadata: ['169.254.169.254', '169.254.170.2', '100.100.100.200', '192.0.0.192', '168.63.129.16'],
  'protocol assignments': ['192.0.0.1'],
  documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.1'],
  '6to4 relay': ['192.88.99.1'],
  benchmarking: ['198.18.0.1', '198.19.255.255'],
  multicast: ['224.0.0.1', '239.255.255.255'],
  reserved: ['240.0.0.1', '255.255.255.255'],
  'IPv6 unspecified and loopback': ['::', '::1'],
  'IPv4-mapped': ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '0:0:0:0:0:ffff:a9fe:a9fe'],
  'IPv4-compatible': ['::127.0.0.1', '::a9fe:a9fe'],
  'IPv4-translated': ['::ffff:0:7f00:1'],
  NAT64: ['64:ff9b::a9fe:a9fe', '64:ff9b::8.8.8.8', '64:ff9b:1::a00:1', '64:ff9b:1:ffff::1'],
  '6to4': ['2002:7f00:1::', '2002:a9fe:a9fe::1'],
  Teredo: ['2001::1', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  'unique local': ['fc00::1', 'fd00:ec2::254', 'fdff::1'],
  'IPv6 link-local': ['fe80::1', 'febf::1', 'fe80::1%eth0'],
  'site-local': ['fec0::1', 'feff::1'],
  'IPv6 multicast': ['ff02::1', 'ff0e::1'],
  'IPv6 documentation': ['2001:db8::1', '3fff::1'],
  'IPv6 benchmarking': ['2001:2::1'],
  ORCHID: ['2001:10::1', '2001:20::1'],
  discard: ['100::1'],
  'segment routing': ['5f00::1'],
  'not given out': ['4000::1', '8000::1', 'c000::1'],
  'not an address': ['', 'localhost', 'example.com', '1.2.3', '256.1.1.1'],
};

test.each(
  Object.entries(refused).flatMap(([range, addresses]) => addresses.map((address) => [range, address])),
)('refuses %s: %s', (_range, address) => {
  expect(isPublicAddress(address ?? '')).toBe(false);
});

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.1',
  '169.253.255.255',
  '169.255.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001:80b::200e',
  '2003::1',
])('allows %s', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
