import type { ErpTask } from './erp-import.ts'

/** Every file and report of the ERP, in the sequence in which they run together: what others refer to goes first. */
export const erpTasks: readonly ErpTask[] = []

export const erpTaskOf = (method: string): ErpTask | undefined =>
  erpTasks.find((task) => task.method === method)
