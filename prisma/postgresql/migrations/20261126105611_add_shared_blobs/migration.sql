-- CreateTable
CREATE UNLOGGED TABLE "SharedBlob" (
    "key" TEXT NOT NULL,
    "data" BYTEA NOT NULL,
    "size" INTEGER NOT NULL,
    "usedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SharedBlob_pkey" PRIMARY KEY ("key")
);

-- Unlogged and as it is: it can be made again, and is compressed already.
ALTER TABLE "SharedBlob" ALTER COLUMN "data" SET STORAGE EXTERNAL;
