/**
 * What a viewer may do, worst to best; `all` is everyone where membership is switched off.
 * @source Spec 4; DECISIONS 3
 */
export const TIERS = ['guest', 'ordinary', 'monthly', 'trial', 'yearly', 'all'] as const
export type Tier = (typeof TIERS)[number]
