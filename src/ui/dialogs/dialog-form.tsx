import { Button } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import classes from './dialog-form.module.css'

interface DialogFormProps {
  ref?: Ref<HTMLFormElement>
  /** The question. */
  children: ReactNode
  /** The main button. */
  save: string
  isDisabled?: boolean
  onSubmit: () => unknown
  onCancel: () => void
}

/** A form in a dialog: its fields, and at its foot the way out and the way on. */
export function DialogForm({ ref, children, save, isDisabled = false, onSubmit, onCancel }: DialogFormProps) {
  return (
    <form
      ref={ref}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
      noValidate
    >
      {children}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" disabled={isDisabled}>
          {save}
        </Button>
      </div>
    </form>
  )
}
