/** `viewer` reads; `operator` writes too. */
export const OPERATOR_ROLES = ['viewer', 'operator'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]
