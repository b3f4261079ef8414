import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { home as words } from '../../../hu/home.ts';

const OrderQr = lazy(() => import('../../../ui/order-qr.tsx'));

/** The order's code as a QR code, for the moment of the pickup. */
export function ShowCode({ code }: { readonly code: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconQrcode size={20} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {words.next.qr}
      </Button>
      {isOpen && (
        <Suspense>
          <OrderQr code={code} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
