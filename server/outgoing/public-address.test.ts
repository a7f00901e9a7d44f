import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each([
  ['this network', ['0.0.0.0', '0.1.2.3']],
  ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1']],
  ['shared, with a metadata server of a cloud', ['100.64.0.1', '100.100.100.200', '100.127.255.255']],
  ['loopback', ['127.0.0.1', '127.255.255.254', '::1']],
  ['link-local, with the metadata of clouds', ['169.254.0.1', '169.254.169.254', 'fe80::1', 'febf::1']],
  ['of protocols', ['192.0.0.192', '192.88.99.1', '198.18.0.1', '198.19.255.255', '168.63.129.16']],
  ['for documents', ['192.0.2.1', '198.51.100.7', '203.0.113.9', '2001:db8::1', '3fff::1']],
  [
    'multicast, reserved, broadcast',
    ['224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255', 'ff02::1'],
  ],
  ['unspecified or local in IPv6', ['::', 'fc00::1', 'fd00:ec2::254', 'fec0::1', '100::1']],
  ['IPv4 within IPv6', ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:a9fe:a9fe', '::127.0.0.1']],
  ['translated to IPv4', ['64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::', '2001:0:5ef5:79fb::1']],
  ['no address', ['', 'localhost', '127.1', '8.8.8.8.8', '1e100.net']],
])('%s is not public', (_, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([])
})

test('addresses beside those networks are public', () => {
  const addresses = [
    ...[
      '1.1.1.1',
      '9.255.255.255',
      '11.0.0.0',
      '100.63.255.255',
      '100.128.0.0',
      '126.255.255.255',
      '128.0.0.1',
    ],
    ...['169.253.255.255', '169.255.0.0', '172.15.255.255', '172.32.0.0', '192.167.255.255', '192.169.0.0'],
    ...[
      '198.17.255.255',
      '198.20.0.0',
      '223.255.255.255',
      '2606:4700::1111',
      '2a00:1450:4003::200e',
      '2001:4860::1',
    ],
  ]
  expect(addresses.filter((address) => !isPublicAddress(address))).toEqual([])
})
