import { Button, TextInput } from '@mantine/core'
import type { ProofThing } from '#contract/calls/rules/proof-rules.ts'
import { quantityText, unitText } from '#contract/kit/figures.ts'
import { PROOF_LIMITS } from '#contract/records/proofs.ts'
import type { FormInHand } from '#src/forms/use-change-form.ts'
import { StonePicture } from '#src/read/pictures/stone-picture.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { FieldWarning } from '#src/ui/fields/field-warning.tsx'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { overLength } from '#src/ui/text/over-length.ts'
import classes from './proof.module.css'
import type { LineValues, ProofValues } from './proof-form.ts'
import { ProofPhotos } from './proof-photos.tsx'

interface ProofLinesProps {
  form: FormInHand<ProofValues>
  things: ReadonlyMap<string, ProofThing>
  /** Those that left the turno while it was written. */
  gone: readonly ProofThing[]
}

/** Each thing of the load, handed over whole until a part of it is rejected. */
export function ProofLines({ form, things, gone }: ProofLinesProps) {
  const { lineas } = form.values
  const change = (at: number, to: Partial<LineValues>) =>
    form.set((now) => ({
      lineas: now.lineas.map((line, place) => (place === at ? { ...line, ...to } : line)),
    }))
  return (
    <ul className={classes.lines}>
      {lineas.map((line, at) => (
        <li key={line.clave} className={classes.line}>
          <Line
            {...{ form, line, at }}
            thing={things.get(line.clave) ?? gone.find(({ clave: key }) => key === line.clave)}
            isGone={!things.has(line.clave)}
            onChange={(to) => change(at, to)}
          />
        </li>
      ))}
    </ul>
  )
}

interface LineProps {
  form: FormInHand<ProofValues>
  line: LineValues
  at: number
  thing: ProofThing | undefined
  /** It is no longer of the turno: what took place is written down all the same. */
  isGone: boolean
  onChange: (to: Partial<LineValues>) => void
}

function Line({ form, line, at, thing, isGone, onChange }: LineProps) {
  const { entregada: handed, rechazada: rejected } = line
  const [unit, most] = [thing?.unit ?? '', thing?.pedida ?? PROOF_LIMITS.quantity]
  const name = thing?.product_name ?? 'Un material que ya no está en este equipo'
  const isOpen = rejected !== 0 || handed !== most
  const error = (field: string) => fieldError(form.errors, `lineas.${at}.${field}`)
  return (
    <>
      <div className={classes.thing}>
        {thing ? (
          <StonePicture product_code={thing.product_code} batch={thing.lote} name={name} size="small" />
        ) : null}
        <div className={classes.words}>
          <h3 className={classes.name}>{name}</h3>
          <p className={classes.soft}>
            {[thing?.lote, thing && quantityText({ quantity: thing.pedida, unit })]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {isOpen ? (
          <Button
            variant="subtle"
            aria-label={`Todo entregado: ${name}`}
            onClick={() => onChange({ entregada: most, rechazada: 0, motivo: '', sinFoto: '' })}
          >
            Todo entregado
          </Button>
        ) : (
          <Button
            variant="subtle"
            px={8}
            aria-label={`Rechazar algo de ${name}`}
            onClick={() => onChange({ entregada: Math.max(0, most - 1), rechazada: Math.min(1, most) })}
          >
            Rechazar…
          </Button>
        )}
      </div>
      {isGone ? (
        <FieldWarning>
          Ya no es de este turno. Si se entregó, dejalo: el conforme lo anota y lo dice.
        </FieldWarning>
      ) : null}
      {error('clave') ? (
        <p className={classes.error} role="alert">
          {error('clave')}
        </p>
      ) : null}
      {isOpen ? (
        <>
          <div className={classes.figures}>
            <NumberField
              label="Entregado"
              {...{ unit: unitText(unit, 2), min: 0, decimals: 4, steppers: true, noun: 'la cantidad' }}
              value={handed}
              onChange={(value) => onChange({ entregada: value })}
              error={error('entregada')}
            />
            <NumberField
              label="Rechazado"
              {...{ unit: unitText(unit, 2), min: 0, decimals: 4, steppers: true, noun: 'la cantidad' }}
              value={rejected}
              onChange={(value) => onChange({ rechazada: value })}
              error={error('rechazada')}
            />
          </div>
          {rejected ? <Reasons {...{ form, line, onChange, error }} /> : null}
        </>
      ) : null}
    </>
  )
}

interface ReasonsProps extends Pick<LineProps, 'form' | 'line' | 'onChange'> {
  error: (field: string) => string | undefined
}

/** The reason of a rejection, with its photo or why there is none. */
function Reasons({ form, line, onChange, error }: ReasonsProps) {
  const { clave: key, motivo: reason, sinFoto: noPhoto } = line
  const hasPhoto = form.values.fotos.some(({ linea }) => linea === key)
  return (
    <>
      <TextInput
        label="Por qué se rechaza"
        value={reason}
        onChange={(event) => onChange({ motivo: event.currentTarget.value })}
        error={overLength(reason, PROOF_LIMITS.motivo) ?? error('motivo')}
        required
      />
      <ProofPhotos form={form} line={key} label="Foto de lo rechazado" />
      {hasPhoto ? null : (
        <TextInput
          label="Sin foto, porque"
          value={noPhoto}
          onChange={(event) => onChange({ sinFoto: event.currentTarget.value })}
          error={overLength(noPhoto, PROOF_LIMITS.motivo) ?? error('sin_foto')}
        />
      )}
    </>
  )
}
