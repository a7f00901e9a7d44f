import type { Doubt } from '#contract/calls/config/sync.ts'
import { figure } from '#contract/kit/figures.ts'
import classes from './sync.module.css'

interface DoubtChoiceProps {
  doubt: Doubt
  /** The place of the reading that is chosen. */
  chosen: number
  isOpen: boolean
  onChoose: (place: number) => void
}

/** Something in a file that can be read in two ways: some of its lines in each, and the choice. */
export function DoubtChoice({ doubt, chosen, isOpen, onChoose }: DoubtChoiceProps) {
  const { key, question, readings, rows, total } = doubt
  return (
    <fieldset className={classes.doubt} disabled={!isOpen}>
      <legend>{question}</legend>
      {readings.map((reading, place) => (
        <label key={reading} className={classes.reading}>
          <input
            type="radio"
            name={key}
            className={classes.box}
            checked={chosen === place}
            onChange={() => onChoose(place)}
          />
          <span>{[reading, exampleOf(doubt, place)].filter(Boolean).join(': ')}</span>
        </label>
      ))}
      <ul className={classes.examples}>
        {rows.map(({ line, text, values }) => (
          <li key={line}>{[`Línea ${line}: ${text}`, values.join(' o ')].filter(Boolean).join(' → ')}</li>
        ))}
      </ul>
      {total > rows.length ? <p className={classes.soft}>{figure(total - rows.length)} más.</p> : null}
    </fieldset>
  )
}

/** The first line in this reading. */
const exampleOf = ({ rows, readings }: Doubt, place: number): string =>
  readings.length > 1 ? (rows[0]?.values[place] ?? '') : ''
