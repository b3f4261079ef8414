import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { payWords } from '../hu/order-changes.ts';
import { Dialog } from './dialog.tsx';
import classes from './order-qr.module.css';

/** The order's code as a QR code, for who hands it over. */
export default function OrderQr({ code, onClose }: { readonly code: string; readonly onClose: () => void }) {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      const { toString } = await import('qrcode');
      const svg = await toString(code, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
      if (!isGone) setPicture(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`);
    };
    void draw();
    return () => {
      isGone = true;
    };
  }, [code]);
  return (
    <Dialog title={payWords.qrTitle} onClose={onClose}>
      <div className={classes.qr}>
        {picture !== null && <img src={picture} width={240} height={240} alt={payWords.qrAlt(code)} />}
        <strong>{code}</strong>
        <Text>{payWords.qrHelp}</Text>
      </div>
    </Dialog>
  );
}
