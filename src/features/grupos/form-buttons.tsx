import { Button } from '@mantine/core'
import classes from './forms.module.css'

interface FormButtonsProps {
  save: string
  onCancel: () => void
  isSaving?: boolean
}

/** The foot of a dialog's form. */
export function FormButtons({ save, onCancel, isSaving = false }: FormButtonsProps) {
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={onCancel}>
        Cancelar
      </Button>
      <Button type="submit" loading={isSaving}>
        {save}
      </Button>
    </div>
  )
}
