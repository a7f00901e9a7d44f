import { Button, Input } from '@mantine/core'
import { type ReactNode, useId, useRef } from 'react'
import classes from './file-field.module.css'

interface FileFieldProps {
  label: ReactNode
  description?: ReactNode
  /** Ends of names that the browser offers: '.pdf,.csv'. */
  accept: string
  value: File | null
  onChange: (file: File | null) => void
  error?: ReactNode
}

/** Chooses one file of the device; it can be put back before it is sent. */
export function FileField({ label, description, accept, value, onChange, error }: FileFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const take = (from: HTMLInputElement) => {
    const [file = null] = from.files ?? []
    // Emptied, so that the same file can be chosen again.
    from.value = ''
    if (file) onChange(file)
  }
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error}>
      <div className={classes.row}>
        <Button
          id={id}
          variant="default"
          aria-invalid={error ? true : undefined}
          onClick={() => input.current?.click()}
        >
          {value ? 'Elegir otro' : 'Elegir archivo'}
        </Button>
        {value ? (
          <>
            <span className={classes.name}>{value.name}</span>
            <Button variant="subtle" onClick={() => onChange(null)}>
              Quitar
            </Button>
          </>
        ) : null}
      </div>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        tabIndex={-1}
        onChange={(event) => take(event.currentTarget)}
      />
    </Input.Wrapper>
  )
}
