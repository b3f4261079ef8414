import type { BillingDataJson } from '@kosar/contract/accounts/users';

/** Whom an invoice is addressed to, as its row and the order's keep it. */
export interface BillingColumns {
  readonly billing_name: string | null;
  readonly billing_country: string | null;
  readonly billing_city: string | null;
  readonly billing_postal_code: string | null;
  readonly billing_address: string | null;
  readonly billing_tax_number: string | null;
}

const NO_BILLING: BillingColumns = {
  billing_name: null,
  billing_country: null,
  billing_city: null,
  billing_postal_code: null,
  billing_address: null,
  billing_tax_number: null,
};

/** The billing data of a row, and of no one when any of it is missing. */
export function billingOf(row: BillingColumns): BillingColumns {
  const { billing_name, billing_country, billing_city, billing_postal_code, billing_address } = row;
  const needed = [billing_name, billing_country, billing_city, billing_postal_code, billing_address];
  if (needed.includes(null)) return NO_BILLING;
  const { billing_tax_number } = row;
  return {
    billing_name,
    billing_country,
    billing_city,
    billing_postal_code,
    billing_address,
    billing_tax_number,
  };
}

/** Billing data as it is written to an invoice's row. */
export function billingColumns(data: BillingDataJson): BillingColumns {
  return {
    billing_name: data.billingName,
    billing_country: data.country,
    billing_city: data.city,
    billing_postal_code: data.postalCode,
    billing_address: data.address,
    billing_tax_number: data.taxNumber || null,
  };
}

/** Billing data of a row as it is shown; null where there is none. */
export function billingJson(row: BillingColumns): BillingDataJson | null {
  const { billing_name, billing_country, billing_city, billing_postal_code, billing_address } = row;
  if (billing_name === null) return null;
  return {
    billingName: billing_name,
    country: billing_country ?? '',
    city: billing_city ?? '',
    postalCode: billing_postal_code ?? '',
    address: billing_address ?? '',
    ...(row.billing_tax_number === null ? {} : { taxNumber: row.billing_tax_number }),
  };
}
