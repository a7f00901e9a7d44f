import { AppError, type ErrorMap } from '#contract/kit/errors.ts'

/** Collects what is wrong with a form, field by field, to say it all at once. [S82] */
export class Complaints {
  private readonly errors: ErrorMap = {}

  get all(): ErrorMap {
    return this.errors
  }

  add(field: string, message: string): void {
    this.errors[field] = [...(this.errors[field] ?? []), message]
  }

  /** Throws the 422 when there is anything to say. */
  raise(): void {
    if (Object.keys(this.errors).length > 0) throw new AppError('entrada-invalida', { errors: this.errors })
  }
}
