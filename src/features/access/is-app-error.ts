import type { AppError } from '#contract/kit/errors.ts'

/** Recognizes an AppError by its name: the list of errors is part of sending, and the sign-in is drawn without it. */
export const isAppError = (error: unknown): error is AppError =>
  error instanceof Error && error.name === 'AppError'
