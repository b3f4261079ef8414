import type { MyActorJson } from '@kosar/contract/market/market';
import { pages } from '../../hu/pages.ts';
import { managementMenu } from '../../hu/shell.ts';
import { to } from '../paths.ts';
import type { SideBlock } from './side-layout.tsx';

/** Spec 2, Management area: what concerns the actor itself, then a block for each role that it plays. */
export function managementBlocks(actor: MyActorJson): SideBlock[] {
  return [
    {
      head: actor.name,
      items: [
        { label: managementMenu.actorData, to: to('veActor', { veActorId: actor.id }) },
        { label: pages.veActorFigures.title, to: to('veActorFigures', { veActorId: actor.id }) },
        { label: pages.report.title, to: to('report') },
        { label: managementMenu.clearings, to: to('veActorClearings', { veActorId: actor.id }) },
        { label: managementMenu.invoices, to: to('veActorInvoices', { veActorId: actor.id }) },
        { label: pages.veActorComplaints.title, to: to('veActorComplaints', { veActorId: actor.id }) },
      ],
    },
    ...(actor.producerId === null ? [] : [producerBlock(actor.producerId)]),
    ...(actor.transporterId === null ? [] : [transporterBlock(actor.transporterId)]),
    ...(actor.organizerId === null ? [] : [organizerBlock(actor.organizerId)]),
    ...(actor.deliveryPointManagerId === null ? [] : [pointManagerBlock(actor.deliveryPointManagerId)]),
    ...(actor.marketplaces.length === 0 ? [] : [MARKETPLACE_BLOCK]),
  ];
}

function producerBlock(producerId: number): SideBlock {
  return {
    head: managementMenu.producer,
    items: [
      { label: pages.producerProducts.title, to: to('producerProducts', { producerId }) },
      { label: pages.quickProductEdit.title, to: to('quickProductEdit', { producerId }) },
      { label: pages.newProduct.title, to: to('newProduct', { producerId }) },
      { label: pages.producerDeliveryChains.title, to: to('producerDeliveryChains', { producerId }) },
    ],
  };
}

function transporterBlock(transporterId: number): SideBlock {
  return {
    head: managementMenu.transporter,
    items: [
      { label: pages.transporterChains.title, to: to('transporterChains', { transporterId }) },
      { label: pages.newDeliveryChain.title, to: to('newDeliveryChain', { transporterId }) },
    ],
  };
}

function organizerBlock(organizerId: number): SideBlock {
  return {
    head: managementMenu.organizer,
    items: [
      { label: pages.organizerEvents.title, to: to('organizerEvents', { organizerId }) },
      { label: pages.newDeliveryEvent.title, to: to('newDeliveryEvent', { organizerId }) },
      { label: pages.eventNotification.title, to: to('eventNotification', { organizerId }) },
      { label: pages.organizerDeliveryChains.title, to: to('organizerDeliveryChains', { organizerId }) },
    ],
  };
}

function pointManagerBlock(managerId: number): SideBlock {
  return {
    head: managementMenu.pointManager,
    items: [
      { label: pages.managerPoints.title, to: to('managerPoints', { managerId }) },
      { label: pages.newDeliveryPoint.title, to: to('newDeliveryPoint', { managerId }) },
      { label: pages.managerDeliveryChains.title, to: to('managerDeliveryChains', { managerId }) },
    ],
  };
}

const MARKETPLACE_BLOCK: SideBlock = {
  head: managementMenu.marketplace,
  items: [{ label: pages.productApprovals.title, to: to('productApprovals') }],
};
