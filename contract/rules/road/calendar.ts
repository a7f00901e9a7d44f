import { TIME_ZONE } from '#contract/kit/day.ts'

/** An appointment as calendars have it; hours are those here. */
export interface CalendarEvent {
  uid: string
  fecha: string
  desde: string
  hasta: string
  title: string
  place: string
  text: string
}

/** Octets of a line; what is longer goes on in the next one, behind a blank. [RFC 5545, 3.1] */
const MOST_OCTETS = 75

const escaped = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/[;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')

/** Octets of a character in UTF-8. */
const octetsOf = (code: number): number => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4)

function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0)
    if (octets + size > MOST_OCTETS) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n')
}

const stamp = (day: string, hour: string): string => `${day.replaceAll('-', '')}T${hour.replace(':', '')}00`

/** There is no summer time here. */
const ZONE = [
  ...['BEGIN:VTIMEZONE', `TZID:${TIME_ZONE}`, 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
  ...['TZOFFSETFROM:-0300', 'TZOFFSETTO:-0300', 'TZNAME:-03', 'END:STANDARD', 'END:VTIMEZONE'],
]

const eventLines = (
  { uid, fecha: date, desde: from, hasta: until, title, place, text }: CalendarEvent,
  made: string,
): string[] => [
  ...['BEGIN:VEVENT', `UID:${uid}@cantera`, `DTSTAMP:${made}`],
  `DTSTART;TZID=${TIME_ZONE}:${stamp(date, from)}`,
  `DTEND;TZID=${TIME_ZONE}:${stamp(date, until)}`,
  `SUMMARY:${escaped(title)}`,
  ...(place ? [`LOCATION:${escaped(place)}`] : []),
  ...(text ? [`DESCRIPTION:${escaped(text)}`] : []),
  'END:VEVENT',
]

/** A calendar of these events, as RFC 5545 has it; `now` in milliseconds since 1970. */
export function calendarOf(events: readonly CalendarEvent[], now: number): string {
  const made = new Date(now).toISOString().replace(/[-:]|\.\d+/g, '')
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Cantera//Turnos//ES', 'CALSCALE:GREGORIAN'],
    ...ZONE,
    ...events.flatMap((event) => eventLines(event, made)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
