import { expect, test } from 'vitest'
import { calendarOf } from './calendar.ts'

interface Component {
  name: string
  lines: { name: string; params: Record<string, string>; value: string }[]
  inside: Component[]
}

/** Reads a calendar as strictly as RFC 5545 asks: CRLF, folded lines of 75 octets, no bare control, closed components. */
function read(text: string): Component {
  expect(text.endsWith('\r\n')).toBe(true)
  const raw = text.slice(0, -2).split('\r\n')
  for (const line of raw) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/[\r\n]/)
    expect(Buffer.from(line).toString()).toBe(line)
  }
  const lines = raw.reduce<string[]>((all, line) => {
    if (line.startsWith(' ')) all.push(`${all.pop()}${line.slice(1)}`)
    else all.push(line)
    return all
  }, [])
  const root: Component = { name: '', lines: [], inside: [] }
  const open = [root]
  for (const line of lines) {
    const [, name = '', params = '', value = ''] = /^([A-Z-]+)((?:;[A-Z-]+=[^:;"]+)*):(.*)$/.exec(line) ?? []
    expect(name, line).not.toBe('')
    if (name === 'BEGIN') {
      const next = { name: value, lines: [], inside: [] }
      open.at(-1)?.inside.push(next)
      open.push(next)
    } else if (name === 'END') expect(open.pop()?.name).toBe(value)
    else
      open.at(-1)?.lines.push({
        name,
        params: Object.fromEntries(
          params
            .split(';')
            .filter(Boolean)
            .map((param) => param.split('=') as [string, string]),
        ),
        value,
      })
  }
  expect(open).toEqual([root])
  return root.inside[0] as Component
}

const textOf = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign))

/** The moment of a local time, by the zone that the calendar itself brings. */
function momentOf(calendar: Component, { params, value }: Component['lines'][number]): string {
  const zone = calendar.inside.find(
    ({ name, lines }) => name === 'VTIMEZONE' && lines[0]?.value === params.TZID,
  )
  const offset = zone?.inside[0]?.lines.find(({ name }) => name === 'TZOFFSETTO')?.value ?? ''
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)00$/.exec(value) ?? []
  return new Date(
    `${year}-${month}-${day}T${hour}:${minute}:00${offset.slice(0, 3)}:${offset.slice(3)}`,
  ).toISOString()
}

const event = {
  uid: '0196a1f0-0000-7000-8000-000000000001',
  ...{ fecha: '2026-03-12', desde: '10:00', hasta: '10:30', title: 'Turno de Ñandú; Mesadas, S.A. \\ «Ñ»' },
  place:
    'Av. Brigadier General Juan Manuel de Rosas 7800, Galpón 4, Isidro Casanova; La Matanza 🚚🚚🚚🚚🚚🚚',
  text: 'Reparto 2, parada 1\r\nTraer eslingas\nBEGIN:VEVENT',
}

test('a calendar is read back by its rules, whatever its texts hold', () => {
  const calendar = read(
    calendarOf([event, { ...event, uid: 'b', place: '', text: '' }], Date.UTC(2026, 2, 11, 12, 5)),
  )
  const [made, bare] = calendar.inside.filter(({ name }) => name === 'VEVENT')
  const field = (name: string, of = made) => of?.lines.find((line) => line.name === name)

  expect(calendar.lines.map(({ name }) => name)).toEqual(['VERSION', 'PRODID', 'CALSCALE'])
  expect(field('UID')?.value).toBe(`${event.uid}@cantera`)
  expect(field('DTSTAMP')?.value).toBe('20260311T120500Z')
  expect(['SUMMARY', 'LOCATION', 'DESCRIPTION'].map((name) => textOf(field(name)?.value ?? ''))).toEqual([
    event.title,
    event.place,
    event.text.replace('\r\n', '\n'),
  ])
  const times = ['DTSTART', 'DTEND'].map((name) =>
    momentOf(calendar, field(name) as Component['lines'][number]),
  )
  expect(times).toEqual(['2026-03-12T13:00:00.000Z', '2026-03-12T13:30:00.000Z'])
  expect([field('LOCATION', bare), field('DESCRIPTION', bare)]).toEqual([undefined, undefined])
})
